import type { Suggestions } from "@starling/validators/discovery";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { createApi, replaceApi } from "../../../lib/api-client.ts";
import ApiProvider from "../../../lib/api-provider.tsx";
import { fakeLink } from "../../../testing/fake-link.ts";
import { SearchBox } from "./search-box.tsx";

const LUNA: Suggestions["streamers"][number] = {
  id: "0190f0e0-0000-7000-8000-000000000001",
  displayName: "Luna Whisper",
  username: "luna_whisper",
  avatar: null,
  avatarSet: null,
  isLive: true,
  liveSource: "platform",
  verified: true,
  verifiedPlatforms: ["twitch"],
};
const OWL = {
  ...LUNA,
  id: "0190f0e0-0000-7000-8000-000000000002",
  displayName: "Lunar Owl",
  isLive: false,
  liveSource: null,
  verified: false,
  verifiedPlatforms: [],
};
const OFFERED: Suggestions = { streamers: [LUNA, OWL], topics: [{ kind: "game", name: "Lunar Lander" }] };

type Answer = (words: string) => Suggestions | Promise<Suggestions>;

async function open({ answer = () => OFFERED, value = "" }: { answer?: Answer; value?: string } = {}) {
  const asked: string[] = [];
  const suggest = ({ search }: { search: string }) => {
    asked.push(search);
    return answer(search);
  };
  replaceApi(createApi(fakeLink({ discovery: { suggest } })));
  const memory = memoryLocation({ path: "/streamers", record: true });
  const onSearch = vi.fn();
  const onTopic = vi.fn();
  function Page() {
    const [words, setWords] = useState(value);
    const search = (next: string) => {
      onSearch(next);
      setWords(next);
    };
    return <SearchBox value={words} onSearch={search} onTopic={onTopic} />;
  }
  const screen = await render(
    <Router hook={memory.hook}>
      <ApiProvider>
        <Page />
      </ApiProvider>
    </Router>,
  );
  return {
    screen,
    asked,
    onSearch,
    onTopic,
    path: () => memory.history.at(-1),
    box: screen.getByRole("combobox", { name: "Search streamers" }),
    option: (name: string) => screen.getByRole("option", { name: new RegExp(`^${name}`) }),
    options: screen.getByRole("option"),
  };
}

beforeEach(() => page.viewport(1280, 800));

test("suggests streamers and topics for the latest input, with the matches highlighted", async () => {
  const { screen, asked, box, option } = await open();
  await userEvent.type(box, "luna");
  await expect.element(screen.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
  await expect.element(option("Luna Whisper").getByText("Verified on Twitch")).toBeInTheDocument();
  expect(
    option("Lunar Owl")
      .getByText(/^Verified/)
      .query(),
  ).toBeNull();
  const within = (group: string, name: RegExp) =>
    screen.getByRole("group", { name: group }).getByRole("option", { name });
  await expect.element(within("Streamers", /^Lunar Owl @luna_whisper$/)).toBeVisible();
  await expect.element(within("Topics", /^Lunar Lander Game$/)).toBeVisible();
  await expect.element(option("Luna Whisper Verified on Twitch @luna_whisper Live$")).toContainHTML("<mark");
  await expect.poll(() => asked.at(-1)).toBe("luna");
});

test("suggestions are large enough for touch on a phone", async () => {
  await page.viewport(360, 700);
  const { box, option, options } = await open();
  await userEvent.type(box, "luna");
  await expect.element(option("Lunar Owl")).toBeVisible();
  for (const element of options.elements()) {
    const { height, left, right } = element.getBoundingClientRect();
    expect(height).toBeGreaterThanOrEqual(40);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(360);
  }
});
