import { toast } from "@starling/ui/toast";
import { useLocation } from "wouter";
import { PageTitle } from "../../components/page.tsx";
import { paths } from "../../lib/paths.ts";
import { SecondStepForm } from "./second-step-form.tsx";
import { secondStep as words } from "./words.ts";

/** Second-factor step after social sign-in or a mailed link (docs/decisions/001). */
export function SecondStepPage() {
  const [, navigate] = useLocation();
  return (
    <div className="mx-auto w-full max-w-sm px-4 pt-[8vh] pb-16">
      <PageTitle>{words.title}</PageTitle>
      <h1 className="text-2xl">{words.title}</h1>
      <p className="mt-2 text-base text-muted">{words.description}</p>
      <div className="mt-6">
        <SecondStepForm
          onStartOver={(message) => {
            if (message !== undefined) toast.error(message);
            navigate(paths.login, { replace: true });
          }}
        />
      </div>
    </div>
  );
}
