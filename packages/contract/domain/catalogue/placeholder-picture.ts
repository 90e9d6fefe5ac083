import { placeholderPicture } from './placeholder.ts'

/** URL prefix of the placeholders for kinds of products. */
export const placeholderFolder = '/drawn/'

/** The current URL of a placeholder. Earlier ones had a colour and a variant: `/drawn/phone-blue-1.svg`. */
export function currentPlaceholder(address: string): string {
	return address.startsWith(placeholderFolder) ? address.replace(/-[a-z]+-\d\.svg$/, '.svg') : address
}

/** Whether a URL is empty or a placeholder. */
export function isPlaceholderPicture(address: string): boolean {
	return address === '' || address === placeholderPicture || address.startsWith(placeholderFolder)
}
