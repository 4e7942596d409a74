import { useMutation, useQueryClient } from '@tanstack/react-query'
import { usePlanFeatures } from '../../../api/use-plan-features.ts'
import type { FolderFile } from './folder-file.ts'
import { beginImport } from './sendings.ts'

/** Begins an import of a folder, with a collection for each of its folders where the plan has collections. */
export function useFolderImport(onBegun: (id: string) => void) {
  const client = useQueryClient()
  const { collections } = usePlanFeatures()
  return useMutation({
    mutationFn: (files: FolderFile[]) => beginImport(files, { folders: collections }),
    onSuccess: id => {
      void client.invalidateQueries({ queryKey: ['imports'] })
      onBegun(id)
    },
  })
}
