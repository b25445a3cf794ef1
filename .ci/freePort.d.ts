/** A free port. */
export declare const freePort: () => Promise<number>
