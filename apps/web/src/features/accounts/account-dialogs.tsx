import { Button } from "@starling/ui/button";
import { Dialog, DialogContent } from "@starling/ui/dialog";
import { useLocation } from "wouter";
import { FormFoot } from "../../components/form-foot.tsx";
import { RichText } from "../../components/rich-text.tsx";
import {
  type AccountDialog,
  closeAccountDialog,
  dismissAccountDialog,
  openAccountDialog,
  useAccountDialogs,
} from "../../entities/session/account-dialog-store.ts";
import { useIntent } from "../../entities/session/intent.ts";
import { useIncompleteMember } from "../../entities/session/landing-view.ts";
import { paths } from "../../lib/paths.ts";
import { CompleteProfileDialog } from "./complete-profile-dialog.tsx";
import { ForgotPasswordDialog } from "./forgot-password-dialog.tsx";
import { LoginForm } from "./login-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { SocialButtons } from "./social-buttons.tsx";
import { SwitchRoleDialog } from "./switch-role-dialog.tsx";
import { WaitlistDialog } from "./waitlist-dialog.tsx";
import { headingOf, accountDialogs as words } from "./words.ts";

export default function AccountDialogs() {
  const { current } = useAccountDialogs();
  const incomplete = useIncompleteMember();
  if (current === null && incomplete) return <CompleteProfileDialog me={incomplete} />;
  return (
    <Dialog open={current !== null} onOpenChange={(open) => (open ? undefined : dismissAccountDialog())}>
      {current === null ? null : <CurrentDialog name={current} />}
    </Dialog>
  );
}

function CurrentDialog({ name }: { name: AccountDialog }) {
  const [path] = useLocation();
  const intent = useIntent();
  // On the login page, closing the dialog shows the login form.
  const toLogin = () => (path === paths.login ? closeAccountDialog() : openAccountDialog("login"));
  switch (name) {
    case "login":
      return (
        <DialogContent size="sm" {...headingOf("login", intent)}>
          <LoginForm />
        </DialogContent>
      );
    case "sign-up":
      return (
        <DialogContent size="sm" {...headingOf("sign-up", intent)}>
          <SignUpForm />
          <SocialButtons />
          <FormFoot>
            <RichText
              text={words.haveAccount}
              tags={{
                link: (inner) => (
                  <Button variant="link" onClick={toLogin}>
                    {inner}
                  </Button>
                ),
              }}
            />
          </FormFoot>
        </DialogContent>
      );
    case "forgot-password":
      return <ForgotPasswordDialog onBack={toLogin} />;
    case "switch-role":
      return <SwitchRoleDialog onDone={closeAccountDialog} />;
    case "waitlist":
      return <WaitlistDialog />;
  }
}
