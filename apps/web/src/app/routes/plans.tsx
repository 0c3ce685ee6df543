import { Page } from "../../components/page.tsx";

export default function PlansRoute() {
  return <Page title="Plans" />;
}
