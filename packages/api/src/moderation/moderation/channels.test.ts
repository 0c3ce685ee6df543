import { hiddenChannels, outsideStreams } from "@starling/db/schema/outside-streams";
import { makeOutsideStream } from "@starling/db/testing/factories/outside-streams";
import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { hideChannel } from "../../live/outside-streams/hidden.service.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { moderator } from "../../testing/reported-content.ts";

let judge: UserActor;
const api = await openTestApi({ writesRows: true });
beforeEach(async () => {
  await api.sql`truncate moderation_cases, outside_streams, hidden_channels cascade`;
  judge = await moderator(api);
});

const why = { reason: "hate", text: "The title" } as const;
const hide = { action: "hide_channel", rule: "hate", words: "A slur in the title" } as const;

async function reported() {
  const stream = await makeOutsideStream(api.db, { login: "nia_live", name: "Nia", title: "A slur" });
  const reporter = api.call(await api.member("viewer"));
  await reporter.reports.create({ kind: "channel", id: `twitch:${stream.channelId}`, ...why });
  const { cases } = await api.call(judge).moderation.cases({});
  return { stream, reporter, id: cases[0]?.id ?? "" };
}

test("a report of a channel opens a case with the channel's URL, platform, name, title and game", async () => {
  const { id, reporter, stream } = await reported();
  const again = reporter.reports.create({ kind: "channel", id: `twitch:${stream.channelId}`, ...why });
  expect(await refusalOf(again)).toMatchObject({ code: "CONFLICT" });
  const found = await api.call(judge).moderation.caseById({ id });
  expect(found).toMatchObject({ kind: "channel", username: "twitch.tv/nia_live", profile: null });
  expect(found.can.actions).toEqual(["dismiss", "hide_channel"]);
  expect(found.copy.texts).toEqual([
    { name: "Platform", text: "Twitch" },
    { name: "Name", text: "Nia" },
    { name: "Title", text: "A slur" },
    { name: "Game", text: "Chess" },
  ]);
  expect((await reporter.reports.list({})).reports).toMatchObject([{ username: "twitch.tv/nia_live" }]);
});

test("hiding a channel deletes its stream and stores only a hash, which a reversal deletes", async () => {
  const { id, stream, reporter } = await reported();
  await api.call(judge).moderation.decide({ id, ...hide });
  expect(await api.db.select().from(outsideStreams)).toEqual([]);
  const [row] = await api.db.select().from(hiddenChannels);
  expect(row).toMatchObject({ hiddenBy: "moderator" });
  const audit = await api.sql`select details from audit_trail where subject = ${id}`;
  expect(audit).toMatchObject([{ details: { action: "hide_channel", kind: "channel" } }]);
  expect(JSON.stringify([row, audit])).not.toContain(stream.channelId);
  expect((await reporter.reports.list({})).reports).toMatchObject([{ outcome: "acted" }]);
  const { decisions } = await api.call(judge).moderation.caseById({ id });
  await api.call(judge).moderation.takeBack({ id: decisions[0]?.id ?? "", words: "A mistake" });
  expect(await api.db.select().from(hiddenChannels)).toEqual([]);
});

test("a channel stays hidden at its owner's request when a moderator's decision is reversed", async () => {
  const { id, stream } = await reported();
  await api.call(judge).moderation.decide({ id, ...hide });
  await hideChannel(api.context({ kind: "system", name: "test" }), stream, "owner");
  const { decisions } = await api.call(judge).moderation.caseById({ id });
  await api.call(judge).moderation.takeBack({ id: decisions[0]?.id ?? "", words: "A mistake" });
  expect(await api.db.select().from(hiddenChannels)).toMatchObject([{ hiddenBy: "owner" }]);
});
