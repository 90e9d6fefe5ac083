/** The ids of the products among entities. */
export function productsOf(entities: readonly string[]): readonly number[] {
	return entities.flatMap((entity) => (entity.startsWith('product:') ? Number(entity.slice('product:'.length)) : []))
}
