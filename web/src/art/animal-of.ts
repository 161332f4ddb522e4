import { animals, type AnimalName } from "./animals";

/** The French and German names that the page suggests, each with the animal drawn for it. */
const TRANSLATED = new Map<string, AnimalName>([
  ["biber", "beaver"], ["castor", "beaver"], ["blaireau", "badger"], ["dachs", "badger"], ["chamois", "ibex"],
  ["cygne", "swan"], ["schwan", "swan"], ["dauphin", "dolphin"], ["delfin", "dolphin"], ["écureuil", "squirrel"],
  ["falke", "falcon"], ["faucon", "falcon"], ["fink", "finch"], ["pinson", "finch"], ["fuchs", "fox"],
  ["renard", "fox"], ["hase", "hare"], ["lièvre", "hare"], ["hérisson", "hedgehog"], ["igel", "hedgehog"],
  ["héron", "heron"], ["reiher", "heron"], ["hibou", "owl"], ["uhu", "owl"], ["luchs", "lynx"], ["marder", "ferret"],
  ["merle", "starling"], ["moineau", "wren"], ["rabe", "raven"], ["specht", "kingfisher"],
]);

const ALL = Object.keys(animals) as AnimalName[];

/** Returns the animal a person is named after; for any other name one that is always the same. */
export function animalOf(name: string): AnimalName {
  const words = name.normalize("NFC").toLowerCase().match(/\p{Letter}+/gu) ?? [];
  for (const word of words) {
    if (isAnimal(word)) return word;
    const translated = TRANSLATED.get(word);
    if (translated !== undefined) return translated;
  }
  return ALL[hash(name.normalize("NFC")) % ALL.length] ?? "fox";
}

function isAnimal(word: string): word is AnimalName {
  return Object.hasOwn(animals, word);
}

/** FNV-1a over UTF-16 code units: the same on every device, unlike anything random. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let n = 0; n < text.length; n++) sum = Math.imul(sum ^ text.charCodeAt(n), 0x01000193) >>> 0;
  return sum;
}
