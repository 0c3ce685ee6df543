import { expect, test } from "vitest";
import { refuse } from "../../../testing/fake-link.ts";
import { createMe } from "../../../testing/people.ts";
import { renderApp } from "../../../testing/render-app.tsx";

test("turns the newsletter on and off and keeps the choice after a failure", async () => {
  let isDown = false;
  const { screen } = await renderApp("/account-settings?tab=notifications", {
    me: createMe(),
    handlers: {
      newsletter: {
        read: () => ({ isOn: true }),
        choose: ({ isOn }) => (isDown ? refuse({ status: 500, message: "Something went wrong" }) : { isOn }),
      },
    },
  });
  const choice = screen.getByRole("switch", { name: /^Send me the occasional newsletter/ });
  const states = () => choice.elements().map((element) => element.getAttribute("aria-checked"));
  await expect.poll(states).toEqual(["true"]);
  await choice.click();
  await expect.poll(states).toEqual(["false"]);
  isDown = true;
  await choice.click();
  await expect.element(screen.getByText(/Something went wrong|could not be saved/)).toBeVisible();
  await expect.poll(states).toEqual(["false"]);
});
