/**
 * Delays reactions to a field's blur until the pointer press that caused it ends. Pressing a button first blurs the field; a hint
 * that appears at that moment would move the button away before the press ends, and the browser would send no click.
 */
let isPressing = false
let pending: (() => void)[] = []

/**
 * Runs `react` at once. During a press, runs it when the press ends: before the click listeners of the button, so that they see
 * the updated value.
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
