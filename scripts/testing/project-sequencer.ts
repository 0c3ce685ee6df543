import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Runs projects in the configured order instead of by name. */
export class ProjectSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = this.ctx.projects.map(({ name }) => name);
    const place = ({ project }: TestSpecification) => order.indexOf(project.name);
    const ordered = await super.sort(files);
    return ordered.toSorted((a, b) => place(a) - place(b));
  }
}
