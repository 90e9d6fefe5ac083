/**
 * Ignores the initial pointer of the headless shell in the upper left corner, which it reports to each page. An island that hydrates
 * because of it would hide that it needs no hydration.
 */
export function forgetMouseInCorner(): void {
	for (const type of ['pointerover', 'pointermove', 'mouseover', 'mousemove'] as const)
		addEventListener(
			type,
			(event) => {
				if (event.isTrusted && event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation()
			},
			{ capture: true },
		)
}
