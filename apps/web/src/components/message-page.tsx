import { focusHeading } from "@starling/ui/focus-heading";
import { type ReactNode, useEffect, useRef } from "react";
import { PageTitle } from "./page.tsx";

interface MessagePageProps {
  title: string;
  icon?: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
}

export function MessagePage({ title, icon, children, actions }: MessagePageProps) {
  const said = useRef(title);
  useEffect(() => {
    if (said.current === title) return;
    said.current = title;
    focusHeading();
  }, [title]);
  return (
    <div className="mx-auto flex w-full max-w-md flex-col px-4 pt-[12vh] pb-16 sm:px-6">
      <PageTitle>{title}</PageTitle>
      {icon ? <div className="mb-5 text-accent-text [&_svg]:size-7">{icon}</div> : null}
      <h1 className="text-2xl wrap-anywhere">{title}</h1>
      <div className="mt-3 flex flex-col gap-3 text-base text-muted">{children}</div>
      {actions ? <div className="mt-7 flex flex-col gap-2 sm:flex-row sm:flex-wrap">{actions}</div> : null}
    </div>
  );
}
