import { useLocation } from "wouter";
import { paths } from "../../lib/paths.ts";
import { MoreMenu } from "./more-menu.tsx";
import type { MenuPerson } from "./subject.ts";

interface PageMenuProps {
  about: MenuPerson;
  className?: string;
}

/** Menu that leaves the page when the person is blocked. */
export function PageMenu({ about, className }: PageMenuProps) {
  const [, navigate] = useLocation();
  const leave = () => navigate(paths.streamers, { replace: true });
  return <MoreMenu place="page" about={about} onBlocked={leave} className={className} />;
}
