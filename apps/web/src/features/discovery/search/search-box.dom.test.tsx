import type { Suggestions } from "@starling/validators/discovery";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { createApi, replaceApi } from "../../../lib/api-client.ts";
import ApiProvider from "../../../lib/api-provider.tsx";
import { fakeLink, refuse } from "../../../testing/fake-link.ts";
import { FoundText } from "./found-text.tsx";
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

test("arrow keys move through the suggestions and Enter opens the active one", async () => {
  const { box, option, path, onSearch } = await open();
  await userEvent.type(box, "luna");
  await expect.element(option("Lunar Owl")).toBeVisible();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(option("Lunar Lander")).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(box).not.toHaveAttribute("aria-activedescendant");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  const second = option("Lunar Owl").element();
  await expect.element(box).toHaveAttribute("aria-activedescendant", second.id);
  await userEvent.keyboard("{Enter}");
  await expect.poll(path).toBe(`/streamer/${OWL.id}`);
  expect(onSearch).not.toHaveBeenCalled();
});

test("Enter searches for the input and closes the suggestions", async () => {
  const { box, option, options, onSearch, path } = await open();
  await userEvent.type(box, " luna ");
  await expect.element(option("Lunar Owl")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  expect(onSearch).toHaveBeenCalledExactlyOnceWith("luna");
  await expect.element(options).not.toBeInTheDocument();
  expect(path()).toBe("/streamers");
});

test("Escape closes the suggestions but keeps the input, and an arrow key reopens them", async () => {
  const { box, option, options } = await open();
  await userEvent.type(box, "luna");
  await expect.element(option("Lunar Owl")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(options).not.toBeInTheDocument();
  await expect.element(box).toHaveValue("luna");
  await expect.element(box).toHaveAttribute("aria-expanded", "false");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(option("Lunar Owl")).toBeVisible();
});

test("a click on a topic filters by it and clears the input", async () => {
  const { box, option, onTopic, onSearch } = await open();
  await userEvent.type(box, "luna");
  await option("Lunar Lander").click();
  expect(onTopic).toHaveBeenCalledExactlyOnceWith({ kind: "game", name: "Lunar Lander" });
  expect(onSearch).not.toHaveBeenCalled();
  await expect.element(box).toHaveValue("");
});

test("a click on a streamer opens the profile", async () => {
  const { box, option, path } = await open();
  await userEvent.type(box, "luna");
  await option("Lunar Owl").click();
  await expect.poll(path).toBe(`/streamer/${OWL.id}`);
});

test("ignores a late response to an older query", async () => {
  const late: { answer?: (offered: Suggestions) => void } = {};
  const { box, option, asked } = await open({
    answer: (words) =>
      words === "lu"
        ? new Promise((resolve) => {
            late.answer = resolve;
          })
        : { streamers: [OWL], topics: [] },
  });
  await userEvent.type(box, "lu");
  await expect.poll(() => late.answer).toBeDefined();
  await userEvent.type(box, "nar");
  // Waits until the second query is sent. Before that, the late response would still belong to the latest
  // query.
  await expect.poll(() => asked.at(-1)).toBe("lunar");
  await expect.element(option("Lunar Owl")).toBeVisible();
  late.answer?.({ streamers: [LUNA], topics: [] });
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(option("Lunar Owl")).toHaveAttribute("aria-selected", "true");
  await expect.element(option("Luna Whisper")).not.toBeInTheDocument();
});

test("sends no query for blank input and shows no suggestions on failure", async () => {
  const { box, options, asked, onSearch } = await open({ answer: () => refuse({ message: "Away" }) });
  await userEvent.type(box, "   ");
  await userEvent.type(box, "luna");
  // Slow typing may send intermediate queries, so only the last one is checked.
  await expect.poll(() => asked.at(-1)).toBe("luna");
  expect(asked.map((words) => words.trim())).not.toContain("");
  await expect.element(options).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  expect(onSearch).toHaveBeenCalledWith("luna");
});

test("shows the complete text of a result and marks the matching word", async () => {
  const screen = await render(
    <p>
      <FoundText text="Rookery Tom" query="rokery" />
    </p>,
  );
  await expect.element(screen.getByRole("mark")).toHaveTextContent("Rookery");
  await expect.element(screen.getByRole("paragraph")).toHaveTextContent("Rookery Tom");
});

test("keeps a search text that is too long, shows an error and sends no query", async () => {
  const { box, onSearch, asked } = await open();
  await box.fill("x".repeat(201));
  await expect.element(box).toHaveValue("x".repeat(201));
  await expect.element(box).toBeInvalid();
  await expect.element(box).toHaveAccessibleDescription("Please use at most 200 characters");
  await userEvent.keyboard("{Enter}");
  expect(onSearch).not.toHaveBeenCalled();
  expect(asked).toEqual([]);
  await userEvent.keyboard("{Backspace}{Enter}");
  expect(onSearch).toHaveBeenCalledExactlyOnceWith("x".repeat(200));
});
