import type { LeftOut } from './parse.ts'

/** So many are remembered as told; a store that sends more than that wrong is told of some of them again. */
const mostTold = 5000

/** Hands on what was left out of a reply, each thing once and not again with each reply. */
export function tellOnce(tell: (leftOut: LeftOut) => void): (leftOut: LeftOut) => void {
	const told = new Set<string>()
	return (leftOut) => {
		const key = JSON.stringify([leftOut.call, leftOut.at, leftOut.id, leftOut.reason])
		if (told.has(key)) return
		if (told.size >= mostTold) told.clear()
		told.add(key)
		tell(leftOut)
	}
}

/** One structured line in the browser's console. */
export const logLeftOut = tellOnce((leftOut) => {
	console.warn(JSON.stringify({ event: 'store_entry_left_out', ...leftOut }))
})
