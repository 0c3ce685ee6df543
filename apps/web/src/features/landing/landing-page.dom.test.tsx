import { expect, test } from "vitest";
import { renderApp } from "../../testing/render-app.tsx";

const handlers = {
  discovery: { publicShelf: () => ({ items: [] }), featured: () => ({ item: null }) },
};

/** Questions that docs/product.md §1.3 requires. */
const ANSWERS: [question: string, answer: RegExp][] = [
  ["Is Starling free?", /core features are free/],
  ["What does Premium add?", /^Full access to the directory, seeing who likes you, and no ads\.$/],
  ["What is a boost?", /Boosts are available to free and premium users\./],
  [
    "How does clip swiping work?",
    /one on the free plan, three on a premium plan\. It does not apply to viewers\./,
  ],
  ["Which platforms are supported?", /All live platforms are supported/],
  ["Do viewers have profiles, too?", /^Yes\. Viewers have profiles/],
  ["Can I send someone a message?", /There is deliberately no direct messaging\./],
  ["Do streamers see who follows them?", /Streamers can see who follows and supports them\./],
];

test("shows the message and the sections of docs/product.md §1.3 in order", async () => {
  const { screen } = await renderApp("/", { handlers });
  await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
  const headings = screen
    .getByRole("main")
    .getByRole("heading", { level: 2 })
    .elements()
    .map((heading) => heading.textContent);
  const documented = [
    "Streamers and Viewers, Together at Last",
    "What goes wrong, and what we do about it",
    "Questions",
  ];
  expect(headings.filter((heading) => documented.includes(heading ?? ""))).toEqual(documented);
  await expect.element(screen.getByRole("slider")).toBeVisible();
  for (const words of ["Small streamers are invisible", "Platforms favor big names", "Viewers miss out"])
    await expect.element(screen.getByRole("heading", { name: words })).toBeVisible();
  for (const words of ["A directory you can really search", "Rising stars first", "Swipe through clips"])
    await expect.element(screen.getByRole("heading", { name: words })).toBeVisible();
});

test("the landing page answers every required question, and offers the waitlist in test mode", async () => {
  const { screen } = await renderApp("/", { handlers, site: { testMode: true } });
  for (const [question, answer] of ANSWERS) {
    await screen.getByText(question).click();
    await expect.element(screen.getByText(answer)).toBeVisible();
  }
  await screen.getByRole("button", { name: "Join the waitlist" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Join the waitlist" })).toBeVisible();
});

test("with open sign-up, Find your streamers opens the sign-up dialog, and there is no waitlist", async () => {
  const { screen } = await renderApp("/", { handlers });
  expect(screen.getByRole("button", { name: "Join the waitlist" }).elements()).toHaveLength(0);
  await screen.getByRole("button", { name: "Find your streamers" }).click();
  const dialog = screen.getByRole("dialog", { name: "Join Starling" });
  await expect.element(dialog.getByText("Join to find streamers.")).toBeVisible();
});

test("every join button opens the waitlist while sign-up is closed", async () => {
  const { screen } = await renderApp("/", { handlers, site: { signUp: "waitlist" } });
  await expect.element(screen.getByRole("button", { name: "Join the waitlist" })).toBeVisible();
  await screen.getByRole("button", { name: "Join", exact: true }).click();
  await expect.element(screen.getByRole("dialog", { name: "Join the waitlist" })).toBeVisible();
});
