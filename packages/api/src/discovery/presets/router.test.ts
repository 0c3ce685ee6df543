import { MAX_PRESETS } from "@starling/validators/discovery-inputs";
import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { PRESET_NAME_TAKEN, presetsFull } from "./rules.ts";

const api = await openTestApi();
let viewer: UserActor;
beforeEach(async () => {
  viewer = await api.member("viewer");
});

const named = (name: string, query = "games=Chess") => ({ name, query });

test("rejects a name that the viewer already uses in any case, and accepts a name of another viewer", async () => {
  const { presets } = api.call(viewer);
  await presets.create(named("Cosy"));
  expect(await refusalOf(presets.create(named("cosy", "games=Go")))).toEqual({
    code: "CONFLICT",
    message: PRESET_NAME_TAKEN,
    fields: [{ path: "name", message: PRESET_NAME_TAKEN }],
  });
  const other = api.call(await api.member("viewer"));
  await other.presets.create(named("Cosy"));
  expect((await other.presets.list()).presets).toHaveLength(1);
});

test("rejects access to presets of others", async () => {
  const preset = await api.call(viewer).presets.create(named("Mine"));
  const other = api.call(await api.member("viewer")).presets;
  expect(await other.list()).toEqual({ presets: [] });
  expect(await refusalOf(other.remove({ id: preset.id }))).toMatchObject({ code: "NOT_FOUND" });
  expect(await refusalOf(other.tell({ id: preset.id, tells: true }))).toMatchObject({ code: "NOT_FOUND" });
  expect(await api.call(viewer).presets.list()).toEqual({ presets: [preset] });
});

test("turns alerts of a preset on and off", async () => {
  const { presets } = api.call(viewer);
  const preset = await presets.create(named("Cosy"));
  expect(await presets.tell({ id: preset.id, tells: true })).toEqual({ ...preset, tells: true });
  expect(await presets.list()).toEqual({ presets: [{ ...preset, tells: true }] });
  expect(await presets.tell({ id: preset.id, tells: false })).toEqual(preset);
});

test("limits the number of presets, also for parallel calls", async () => {
  const { presets } = api.call(viewer);
  const count = MAX_PRESETS + 3;
  const saves = Array.from({ length: count }, (_, n) => presets.create(named(`Preset ${n}`)));
  const settled = await Promise.allSettled(saves);
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(MAX_PRESETS);
  expect((await presets.list()).presets).toHaveLength(MAX_PRESETS);
  expect(await refusalOf(presets.create(named("One more")))).toMatchObject({
    code: "CONFLICT",
    message: presetsFull(),
  });
});
