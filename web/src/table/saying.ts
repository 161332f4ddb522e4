import type { Event, Reaction } from "../wire/generated";

/** Something that was said, or shown by a gesture. */
export type Saying = { key: number; person: string; name: string } & ({ text: string } | { reaction: Reaction });

/** What was said, if something was. */
export function sayingIn(event: Event): Saying[] {
  // An operator may have removed the text.
  if ("said" in event) return event.said.text === "" ? [] : [{ key: event.number, ...event.said }];
  if (!("reacted" in event)) return [];
  const { person, name, with: reaction } = event.reacted;
  return [{ key: event.number, person, name, reaction }];
}
