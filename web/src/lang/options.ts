import type { GameSpec, VariantSpec } from "../catalogue";
import type { GameId } from "../wire/generated";
import { kebab } from "./telling";
import type { Translator } from "./translator";

/** A text of a game's option: the game's own, or the one that all games share. */
function first(by: Translator, game: GameId, id: string): string | null {
  return by.first([`${game}-option-${id}`, `option-${id}`]);
}

/** The name of an option, such as `variant`. */
export function optionName(by: Translator, game: GameId, option: string): string {
  return first(by, game, kebab(option)) ?? option;
}

/** The name of an option's value, such as `advanced`; null if it has none. */
export function valueName(by: Translator, game: GameId, option: string, value: string): string | null {
  return first(by, game, `${kebab(option)}-${kebab(value)}`);
}

/** What an option's value means, if that is written anywhere. */
export function aboutValue(by: Translator, game: GameId, option: string, value: string): string | null {
  return first(by, game, `${kebab(option)}-${kebab(value)}-about`);
}

/** The name of a variant: that of the options which are not as usual, or of the usual value. */
export function variantName(by: Translator, { id, options }: GameSpec, variant: VariantSpec): string {
  const chosen = options.map(({ name, default: usual }) => ({ name, usual, value: variant.options[name] ?? usual }));
  const special = chosen.filter(({ usual, value }) => value !== usual);
  const named = special.length > 0 ? special : chosen.slice(0, 1);
  return named.map(({ name, value }) => valueName(by, id, name, value) ?? value).join(", ");
}
