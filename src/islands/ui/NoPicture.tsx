import { isPlaceholderPicture } from '@storefront/contract/domain/catalogue/placeholder-picture.ts'
import { text } from '@storefront/i18n/text.ts'

/** Says that a placeholder is no photograph of the product. */
export function NoPicture({ src }: { src: string }) {
	return isPlaceholderPicture(src) ? <span className="no-picture">{text('pictures.none')}</span> : null
}
