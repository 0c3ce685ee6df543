import { expect, test } from "vitest";
import { judge } from "../../testing/judged-people.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { moderator, reportable, reportedClip } from "../../testing/reported-content.ts";
import { cell, statisticsCsv } from "./statistics.rules.ts";
import { readStatistics } from "./statistics.service.ts";

const api = await openTestApi();

test.each([
  ["plain", "plain"],
  ["=1+1", "'=1+1"],
  ["-2", "'-2"],
  ["@a,b", `"'@a,b"`],
  ['say "so"', '"say ""so"""'],
  [-2, "-2"],
])("the CSV cell of %j is %s", (value, written) => {
  expect(cell(value)).toBe(written);
});

test("counts the reports and decisions of a year by kind, reason and action, without names", async () => {
  const year = api.clock.now().getUTCFullYear();
  const { streamer, clip, actor } = await reportable(api);
  const { caseId } = await reportedClip(api, clip.id);
  await api.sql`insert into reports (id, case_id, source, reason, harm, text, created_at)
    values (gen_random_uuid(), ${caseId}, 'rules', 'hate', 3, 'There may be a slur', ${api.clock.now().toISOString()})`;
  api.clock.advance({ minutes: 120 });
  const call = api.call(await moderator(api)).moderation;
  await call.decide({ id: caseId, action: "dismiss", rule: "scam", words: "It is fine" });
  const { decisionId } = await judge(api, streamer.id, { action: "limit", days: 3 });
  const { id } = await api.call(actor).reports.appeal({ decisionId, words: "It was a joke" });
  await call.judgeAppeal({ id, outcome: "overturned", words: "It was" });
  const lines = statisticsCsv(year, await readStatistics(api, year));
  expect(lines).toEqual([
    "year,figure,kind,reason,action,value",
    `${year},reports,clip,scam,,1`,
    `${year},reports,profile,harassment,,1`,
    `${year},decisions,,scam,dismiss,1`,
    `${year},decisions,,harassment,limit,1`,
    `${year},decisions undone,,harassment,limit,1`,
    `${year},median hours to a decision,,,,1`,
    `${year},appeals,,,,1`,
    `${year},appeals upheld,,,,0`,
    `${year},appeals overturned,,,,1`,
    `${year},appeals open,,,,0`,
    `${year},automated flags,,,,1`,
  ]);
  const before = statisticsCsv(year - 1, await readStatistics(api, year - 1));
  expect(before.slice(1).every((line) => line.endsWith(",0"))).toBe(true);
});
