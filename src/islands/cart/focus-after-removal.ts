/** Where the focus goes on to when the row of this button is gone: to the next row, or the one before, else to `otherwise`. */
export function focusAfterRemoval(button: HTMLElement, fallback: string): HTMLElement | null {
	const row = button.closest('li, tr')
	const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button')
	return next ?? document.querySelector<HTMLElement>(fallback)
}
