import { useParams } from "wouter";
import { ViewerPage } from "../../features/profiles/viewer/viewer-page.tsx";

export default function ViewerRoute() {
  const { id = "" } = useParams<{ id: string }>();
  return <ViewerPage id={id} />;
}
