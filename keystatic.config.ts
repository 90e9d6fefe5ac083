import { editingInterface } from './scripts/edit/interface.ts'

export default editingInterface
