/** A fault that the operator must mend before the server can start: one sentence, no stack. */
export class StartError extends Error {}
