import type { Tell } from "../story";

export const tell: Tell<"no-thanks"> = (say, event, names) => {
  const { story } = say;
  const name = (seat: number) => names[seat] ?? "";
  if ("pile" in event) return story.countersDealt(say.counters(event.pile.counters), name(event.pile.first));
  if ("turned_up" in event) return story.turnedUp(event.turned_up.card);
  if ("taken" in event) {
    const { seat, card, counters } = event.taken;
    return story.took(name(seat), card, counters ? say.counters(counters) : null);
  }
  if ("passed" in event) {
    const { seat, card, on_card } = event.passed;
    return story.passed(name(seat), card, say.counters(on_card));
  }
  const { seat, cards, counters } = event.scored;
  return story.cardsCounted(name(seat), cards, counters);
};
