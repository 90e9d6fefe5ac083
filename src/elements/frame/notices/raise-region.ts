/** Moves the region into the topmost open dialog, because everything outside is inert, or back to the page. The popover is above all content. */
export function raiseRegion(region: HTMLElement, shown: boolean): void {
	const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
	const host = dialog?.querySelector('[data-notice-host]') ?? dialog ?? document.body
	if (region.parentNode !== host) host.append(region)
	if (shown !== region.matches(':popover-open')) region.togglePopover(shown)
}
