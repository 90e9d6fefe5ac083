import type { FetchResult } from '../../commerce/pictures/fetch-pictures.ts'
import type { UnusedPictures } from '../../commerce/pictures/unused-pictures.ts'
import { pluralize } from './output.ts'

/** Describes the downloaded pictures. */
export function describePictures({ fetched, unchanged, failed, failures, reportPath, stopped }: FetchResult): string[] {
	const lines = [`Downloaded ${pluralize(fetched, 'picture')}; ${unchanged.toLocaleString('en')} already stored.`]
	if (failed > 0) {
		lines.push(`${pluralize(failed, 'picture')} could not be downloaded; pages keep using the URL from the feed:`)
		for (const { address, shownBy, reason } of failures) lines.push(`  ${address}${shownBy ? ` (${shownBy})` : ''}: it ${reason}`)
		if (reportPath) lines.push(`  Full list: ${reportPath}`)
	}
	if (stopped) lines.push('Stopped. Run the same command again to continue from here.')
	return lines
}

/** Describes unused pictures and whether they were deleted. */
export function describeUnused({ addresses, files, bytes }: UnusedPictures, isRemoved: boolean): string {
	if (addresses.length + files.length === 0) return 'Every downloaded picture is in use.'
	const what = `${pluralize(addresses.length, 'picture')} no longer in the catalogue, and ${pluralize(files.length, 'unused file')} (${megabytes(bytes)})`
	return isRemoved ? `Removed ${what}.` : `Would remove ${what}. Add --yes to remove them.`
}

function megabytes(bytes: number): string {
	return `${(bytes / 1024 / 1024).toLocaleString('en', { maximumFractionDigits: 1 })} MB`
}
