import { t } from "@starling/i18n/translate";
import { Avatar } from "@starling/ui/avatar";
import type { Me } from "@starling/validators/sessions";
import { Suspense, useState } from "react";
import { loadable } from "../../lib/loadable.tsx";
import { userMenuClasses, userMenuLabel } from "./user-menu-frame.ts";

const OpenUserMenu = loadable(async () => (await import("./open-user-menu.tsx")).OpenUserMenu);

export function UserMenu({ me }: { me: Me }) {
  const [wanted, setWanted] = useState<"no" | "by pointer" | "by keys">("no");
  const name = me.profile?.displayName ?? me.username;
  const portrait = <Avatar name={name} src={me.profile?.avatar ?? null} size={32} />;
  const button = (
    <button
      type="button"
      aria-label={t(userMenuLabel)}
      aria-haspopup="menu"
      aria-expanded={false}
      className={userMenuClasses}
      onPointerEnter={OpenUserMenu.load}
      onFocus={OpenUserMenu.load}
      // `detail` is 0 if a key pressed the button.
      onClick={({ detail }) => setWanted(detail === 0 ? "by keys" : "by pointer")}
      onKeyDown={({ key }) => {
        if (key === "ArrowDown") setWanted("by keys");
      }}
    >
      {portrait}
    </button>
  );
  if (wanted === "no") return button;
  return (
    <Suspense fallback={button}>
      <OpenUserMenu me={me} name={name} portrait={portrait} byKeys={wanted === "by keys"} />
    </Suspense>
  );
}
