import { describe, expect, it } from "vitest";

import { houseForTests } from "./house-for-tests";
import type { Wanted } from "./player";
import { leaks, readRecord } from "./secrets";
import { Spy } from "./spy";
import { en } from "./words";

const house = houseForTests();


/** Every game with something to hide, and two rounds where a round is short. */
const matches: Wanted[] = [
  { game: "take5", variant: en("option-variant-standard"), rounds: 2 },
  { game: "take5", variant: en("option-variant-advanced"), rounds: 1 },
  { game: "take-a-number", rounds: 1 },
  { game: "hornochsen", rounds: 1 },
  { game: "take-that", variant: en("option-variant-advanced"), rounds: 2 },
  { game: "no-thanks", variant: en("no-thanks-option-counters-hidden"), rounds: 1 },
];

describe("no browser is ever told what its player may not know", () => {
  it.each(matches.map((wanted) => [`${wanted.game} ${wanted.variant ?? ""}`, wanted] as const))(
    "in %s",
    async (_, wanted) => {
      const names = ["Ada", "Bo", "Zoe"];
      const people = await Promise.all(names.map((name) => house().player(name)));
      const [ada, bo, zoe] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
      const spies = people.map(({ page }) => new Spy(page));

      await ada.open({ ...wanted, seats: 3, bots: 1 });
      await bo.page.goto(ada.page.url());
      await bo.use(bo.button(en("page-table-sit-on", { seat: 2 })));
      await ada.use(ada.button(en("page-table-start")));
      // Somebody comes to watch while the match is on, and Bo loads the page again in the middle of a choice.
      await ada.board.waitFor();
      await zoe.page.goto(ada.page.url());
      const again = async () => {
        await bo.play(2);
        await bo.page.reload();
        await bo.play();
      };
      await Promise.all([ada.play(), again()]);
      await zoe.result.waitFor();

      const id = ada.page.url().split("/").pop();
      const record = readRecord(await (await ada.page.request.get(`/api/tables/${id}/record`)).text());
      const heard = await Promise.all(spies.map((spy) => spy.all()));
      const [atAda, atBo, atZoe] = heard as [(typeof heard)[0], (typeof heard)[0], (typeof heard)[0]];
      expect(leaks(record, 0, atAda, atAda)).toEqual([]);
      expect(leaks(record, 1, atBo, atAda)).toEqual([]);
      expect(leaks(record, null, atZoe, atAda)).toEqual([]);

      // Whoever had been told what another was told would be found out.
      expect(leaks(record, 1, atAda, atAda)).not.toEqual([]);
      expect(leaks(record, null, atBo, atAda)).not.toEqual([]);
    },
  );
});
