import { useParams } from "wouter";
import { ViewerPage } from "../../features/profiles/viewer/viewer-page.tsx";
import { ViewerLiked } from "../clip-tabs.ts";

export default function ViewerRoute() {
  const { id = "" } = useParams<{ id: string }>();
  return <ViewerPage id={id} clips={ViewerLiked} />;
}
