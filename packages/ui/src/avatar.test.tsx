import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Avatar } from "./avatar.tsx";
import { Image } from "./image.tsx";

const broken = "data:image/png;base64,broken";

test("Avatar shows the initial and an error text if the picture fails to load", async () => {
  const screen = await render(<Avatar name="océane" src={broken} />);
  await expect.element(screen.getByAltText("Error loading image")).toBeInTheDocument();
  await expect.element(screen.getByText("O")).toBeInTheDocument();
});

test("Image shows a placeholder with an error text if the picture fails to load", async () => {
  const screen = await render(<Image src={broken} alt="A banner" />);
  await expect.element(screen.getByAltText("Error loading image")).toBeInTheDocument();
  expect(screen.getByAltText("A banner").query()).toBeNull();
});

test("Avatar removes the placeholder once the picture has loaded", async () => {
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
