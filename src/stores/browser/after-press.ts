/**
 * Reactions to leaving a field that wait for the end of the press that left it. A press on a button first takes the focus from
 * the field; a hint that appears at that moment moves the button away before the press ends, and the browser then sends no click.
 */
let isPressing = false
let pending: (() => void)[] = []

/**
 * Runs `react` at once, or, where the field is left by a press, when that press ends: before the listeners of its click, so that
 * they find what was typed.
 */
export function afterPress(react: () => void): void {
	if (isPressing) pending.push(react)
	else react()
}

function endPress(): void {
	isPressing = false
	const due = pending
	pending = []
	for (const react of due) react()
}

// Mouse events, because a touch sends its mousedown, and so leaves the field, only after pointerup.
if (!import.meta.env.SSR) {
	addEventListener(
		'mousedown',
		({ button }) => {
			endPress()
			isPressing = button === 0
		},
		true,
	)
	addEventListener('click', endPress, true)
	// A press that ends on another element sends no click. Where it does send one, that comes before the timer.
	addEventListener('mouseup', () => setTimeout(endPress), true)
	addEventListener('dragend', endPress, true)
}
