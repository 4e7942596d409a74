export { sayFailure } from '../../api/say-failure.ts'
