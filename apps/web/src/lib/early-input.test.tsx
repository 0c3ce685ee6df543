import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import starter from "../../document/starter.js?raw";
import { repeatEarlyInput } from "./early-input.ts";

function Form() {
  const { register, handleSubmit } = useForm({ defaultValues: { email: "" } });
  const [name, setName] = useState("");
  const [sent, setSent] = useState("");
  return (
    <form onSubmit={handleSubmit(({ email }) => setSent(`${name} ${email}`))}>
      <input aria-label="Email" {...register("email")} />
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <button type="submit">Send</button>
      <p>{sent}</p>
    </form>
  );
}

test("repeatEarlyInput preserves text typed and buttons pressed before hydration", async () => {
  const room = document.createElement("div");
  room.innerHTML = renderToString(<Form />);
  const waiting = Object.assign(document.createElement("template"), { id: "start" });
  document.body.append(room, waiting);
  document.head.append(Object.assign(document.createElement("script"), { textContent: starter }));
  const [email, name] = room.querySelectorAll("input");
  if (!email || !name) throw new Error("The form has no fields");
  await userEvent.type(email, "nia@example.test");
  await userEvent.type(name, "Nia");
  await userEvent.click(room.querySelector("button") ?? room);
  const root = hydrateRoot(room, <Form />);
  await expect.poll(() => Object.keys(email).join()).toContain("__reactProps");
  repeatEarlyInput();
  await expect.poll(() => room.querySelector("p")?.textContent).toBe("Nia nia@example.test");
  expect([email.value, name.value]).toEqual(["nia@example.test", "Nia"]);
  root.unmount();
  room.remove();
});
