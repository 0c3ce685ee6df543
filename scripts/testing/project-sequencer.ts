import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Runs the projects in the order of the configuration, not of their names; within each the files as Vitest orders them. */
export class ProjectSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = this.ctx.projects.map(({ name }) => name);
    const place = ({ project }: TestSpecification) => order.indexOf(project.name);
    const ordered = await super.sort(files);
    return ordered.toSorted((a, b) => place(a) - place(b));
  }
}
