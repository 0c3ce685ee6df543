import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Button } from "radix-ui";
function Hello() { return <button type="button">Hello</button>; }
test("renders", async () => {
  const screen = await render(<Hello />);
  await expect.element(screen.getByRole("button")).toHaveTextContent("Hello");
  expect(Button).toBeUndefined();
});
