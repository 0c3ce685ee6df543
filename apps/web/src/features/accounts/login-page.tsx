import { PageTitle } from "../../components/page.tsx";
import { useIntent } from "../../lib/intent.ts";
import { headingOf } from "./intent-words.ts";
import { LoginForm } from "./login-form.tsx";
import { loginPage as words } from "./login-words.ts";

/** The same form as the dialog, as a page (decisions §2.1). */
export function LoginPage() {
  const { title, description } = headingOf("login", useIntent());
  return (
    <div className="mx-auto w-full max-w-sm px-4 pt-[8vh] pb-16">
      <PageTitle>{words.title}</PageTitle>
      <h1 className="text-2xl">{title}</h1>
      {description ? <p className="mt-2 text-base text-muted">{description}</p> : null}
      <div className="mt-6">
        <LoginForm />
      </div>
    </div>
  );
}
