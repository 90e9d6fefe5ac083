/**
 * The headless shell begins with a mouse in the upper left corner, and tells each page of it. Nobody moved it: an island that
 * woke for it would hide that it needs no waking.
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
