/** Into the topmost open dialog, because what is outside of it is inert; otherwise back to the page. As a popover it stands above all. */
export function raiseRegion(region: HTMLElement, shown: boolean): void {
	const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
	const host = dialog?.querySelector('[data-notice-host]') ?? dialog ?? document.body
	if (region.parentNode !== host) host.append(region)
	if (shown !== region.matches(':popover-open')) region.togglePopover(shown)
}
