import { Page } from "../../components/page.tsx";

export default function TermsRoute() {
  return <Page title="Terms" />;
}
