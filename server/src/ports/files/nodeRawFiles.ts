import { join } from 'node:path'
import type { Files } from '../ports.ts'
import { createNodeFiles } from './nodeFiles.ts'
import { createS3Files } from './s3Files.ts'

export interface PlaceOfFiles {
  dataDir: string
  S3_ENDPOINT?: string | undefined
  S3_BUCKET?: string | undefined
  S3_REGION?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}

/** The folder of the files, for who keeps them on this machine. */
export const folderOfFiles = (dataDir: string): string => join(dataDir, 'files')

/** Files as they lie, private ones encrypted: in the bucket that the settings name, else in `dataDir`. */
export const createRawFiles = ({ dataDir, ...given }: PlaceOfFiles): Files =>
  given.S3_ENDPOINT
    ? createS3Files({
        endpoint: given.S3_ENDPOINT,
        bucket: given.S3_BUCKET ?? '',
        region: given.S3_REGION ?? 'us-east-1',
        accessKeyId: given.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: given.S3_SECRET_ACCESS_KEY ?? '',
      })
    : createNodeFiles(folderOfFiles(dataDir))
