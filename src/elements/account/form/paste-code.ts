/** Extracts the code from a text such as "Your code is 123 456" that is pasted into a field for a code. */
export function pasteCode(event: ClipboardEvent): void {
	const input = event.target
	if (!(input instanceof HTMLInputElement) || input.autocomplete !== 'one-time-code') return
	const code = /\d{6}/.exec(event.clipboardData?.getData('text').replace(/(?<=\d)[\s-](?=\d)/g, '') ?? '')?.[0]
	if (code === undefined) return
	event.preventDefault()
	input.value = code
	input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
