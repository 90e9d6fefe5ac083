import { placeholderPicture } from './placeholder.ts'

/** URL prefix of the placeholders for kinds of products. */
export const placeholderFolder = '/drawn/'

/** Whether a URL is empty or a placeholder. */
export function isPlaceholderPicture(address: string): boolean {
	return address === '' || address === placeholderPicture || address.startsWith(placeholderFolder)
}
