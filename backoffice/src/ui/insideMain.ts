/** Slots of an autocomplete that put its choices into the main landmark. Not for one in a dialog. */
export const insideMain = { popper: { container: () => document.querySelector('main') } }
