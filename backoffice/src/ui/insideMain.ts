/** Slots of an autocomplete whose choices stand in the page's main landmark, not after its end: not for one in a dialog. */
export const insideMain = { popper: { container: () => document.querySelector('main') } }
