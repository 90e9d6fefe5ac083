import { defaultPageSize, pageSizes } from '../../constants.ts'

/** LIST-13 to LIST-15: the page sizes that do not exceed the total; the total itself if all exceed it. */
export function pageSizeOptions(total: number): readonly number[] {
	const offered = pageSizes.filter((size) => size <= total)
	return offered.length > 0 || total === 0 ? offered : [total]
}

/** The page size to use: the selected one if it is available, otherwise the default, otherwise the only one (AMB-18). */
export function effectivePageSize(chosen: number, total: number): number {
	const offered = pageSizeOptions(total)
	if (offered.includes(chosen)) return chosen
	return offered.includes(defaultPageSize) ? defaultPageSize : (offered[0] ?? defaultPageSize)
}

export function pageCount(matching: number, pageSize: number): number {
	return Math.max(1, Math.ceil(matching / Math.max(1, pageSize)))
}
