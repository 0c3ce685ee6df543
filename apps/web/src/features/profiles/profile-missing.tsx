import { Button } from "@starling/ui/button";
import { useLocation } from "wouter";
import { MessagePage } from "../../components/message-page.tsx";
import { paths } from "../../lib/paths.ts";
import { profileMissing as words } from "./words.ts";

interface ProfileMissingProps {
  title: string;
  children: string;
}

export function ProfileMissing({ title, children }: ProfileMissingProps) {
  const [, navigate] = useLocation();
  return (
    <MessagePage
      title={title}
      actions={
        <Button
          variant="primary"
          onClick={() => (window.history.length > 1 ? window.history.back() : navigate(paths.dashboard))}
        >
          {words.goBack}
        </Button>
      }
    >
      <p>{children}</p>
    </MessagePage>
  );
}
