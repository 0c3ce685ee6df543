import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Avatar } from "./avatar.tsx";
import { Image } from "./image.tsx";

const broken = "data:image/png;base64,broken";

test("an avatar that cannot load shows the initial and says so", async () => {
  const screen = await render(<Avatar name="océane" src={broken} />);
  await expect.element(screen.getByAltText("Error loading image")).toBeInTheDocument();
  await expect.element(screen.getByText("O")).toBeInTheDocument();
});

test("an image that cannot load leaves a placeholder that says so", async () => {
  const screen = await render(<Image src={broken} alt="A banner" />);
  await expect.element(screen.getByAltText("Error loading image")).toBeInTheDocument();
  expect(screen.getByAltText("A banner").query()).toBeNull();
});

test("the fitting size is chosen, over a tiny picture that goes once it has loaded", async () => {
  const tiny = "data:image/gif;base64,R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=";
  const large = tiny.replace("BQQE", "////");
  const screen = await render(
    <>
      <Avatar name="Nova" alt="loads" size={96} src={large} srcSet={`${large} 96w`} placeholder={tiny} />
      <Avatar name="Nova" alt="waits" size={96} src="/never" placeholder={tiny} />
    </>,
  );
  const loads = screen.getByRole("img", { name: "loads" });
  await expect.element(loads).toHaveAttribute("sizes", "96px");
  await expect.poll(() => getComputedStyle(loads.element()).backgroundImage).toBe("none");
});
