import { type Path, valueAt } from './text-values.ts'

const stepPattern = /^(add|remove|up|down):([\w.-]+)$/

/** Applies a button of a list to the values: `add:questions`, `remove:questions.2`, `up:questions.2`. Returns null for other buttons. */
export function applyListStep(values: unknown, step: string): { readonly values: unknown; readonly focus: string } | null {
	const [, action = '', name = ''] = stepPattern.exec(step) ?? []
	if (action === '') return null
	const path: Path = name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
	const listPath = action === 'add' ? path : path.slice(0, -1)
	const list: unknown = valueAt(values, listPath)
	const items: readonly unknown[] = Array.isArray(list) ? list : []
	const at = Number(path.at(-1))
	const changed = change(items, action, at)
	const focus = action === 'add' ? items.length : action === 'up' ? at - 1 : action === 'down' ? at + 1 : Math.min(at, changed.length - 1)
	return { values: setAt(values, listPath, changed), focus: [...listPath, Math.max(0, focus)].join('.') }
}

function change(items: readonly unknown[], action: string, at: number): readonly unknown[] {
	if (action === 'add') return [...items, {}]
	if (action === 'remove') return items.filter((_, index) => index !== at)
	const to = action === 'up' ? at - 1 : at + 1
	if (to < 0 || to >= items.length) return items
	return items.with(at, items[to]).with(to, items[at])
}

function setAt(values: unknown, [step, ...rest]: Path, value: unknown): unknown {
	if (step === undefined) return value
	const inner = setAt(valueAt(values, [step]), rest, value)
	if (Array.isArray(values)) return values.with(Number(step), inner)
	return { ...(values as object), [step]: inner }
}
