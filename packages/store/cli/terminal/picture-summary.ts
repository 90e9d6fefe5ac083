import type { FetchResult } from '../../commerce/pictures/fetch-pictures.ts'
import type { UnusedPictures } from '../../commerce/pictures/unused-pictures.ts'
import { pluralize } from './output.ts'

/** Describes the downloaded pictures. */
export function describePictures({ fetched, unchanged, failed, failures, reportPath, stopped }: FetchResult): string[] {
	const lines = [`Fetched ${pluralize(fetched, 'picture')}; ${unchanged.toLocaleString('en')} were there already.`]
	if (failed > 0) {
		lines.push(`${pluralize(failed, 'picture')} could not be had; pages go on using the feed's address:`)
		for (const { address, shownBy, reason } of failures) lines.push(`  ${address}${shownBy ? ` (${shownBy})` : ''}: it ${reason}`)
		if (reportPath) lines.push(`  All of them: ${reportPath}`)
	}
	if (stopped) lines.push('Stopped. Run the same command again to go on from here.')
	return lines
}

/** Describes unused pictures and whether they were deleted. */
export function describeUnused({ addresses, files, bytes }: UnusedPictures, isRemoved: boolean): string {
	if (addresses.length + files.length === 0) return 'Every fetched picture is in use.'
	const what = `${pluralize(addresses.length, 'picture')} that the catalogue no longer names, and ${pluralize(files.length, 'file')} of ${megabytes(bytes)} that nothing needs`
	return isRemoved ? `Removed ${what}.` : `${what}. Nothing was removed: add --yes to do so.`
}

function megabytes(bytes: number): string {
	return `${(bytes / 1024 / 1024).toLocaleString('en', { maximumFractionDigits: 1 })} MB`
}
