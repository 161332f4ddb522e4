/**
 * What a screen reader hears. The story of a turn waits until there is a pause, and so does the answer to what
 * the player wants to know; whose turn it is and how the connection stands does not.
 */
const heard = $state({ story: [] as { key: number; text: string }[], answer: { key: 0, lines: [] as readonly string[] }, urgent: "" });

/** Number of sentences kept, so that none is gone before it was read. */
const MOST = 30;
let key = 0;

export const announced: Readonly<typeof heard> = heard;

export function tellStory(text: string): void {
  heard.story.push({ key: ++key, text });
  if (heard.story.length > MOST) heard.story.splice(0, heard.story.length - MOST);
}

/** Removes a sentence, so that nobody finds it later. */
export function untell(text: string): void {
  heard.story = heard.story.filter((one) => one.text !== text);
}

/** Tells something in lines that is true now, instead of what was told so before. */
export function tellAnswer(lines: readonly string[]): void {
  heard.answer = { key: ++key, lines };
}

export function tellAtOnce(text: string): void {
  // The same words twice are two messages.
  heard.urgent = heard.urgent === text ? `${text}\u00a0` : text;
}
