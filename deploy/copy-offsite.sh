#!/bin/sh
# Encrypts the newest backup for the key in RECIPIENTS, whose other half is not on this machine, and copies it to OFFSITE: a
# folder on another disk, or user@machine:folder for rsync. Fourteen encrypted copies stay here. OWNER says how the owner's tool
# is called.
set -eu
: "${BACKUP_DIR:=/var/backups/site}" "${RECIPIENTS:=/etc/site/backup.pub}" "${OFFSITE:?set OFFSITE}"
newest=$(ls "$BACKUP_DIR"/*.jsonl.gz | tail -n 1)
mkdir -p "$BACKUP_DIR/encrypted"
sealed="$BACKUP_DIR/encrypted/$(basename "$newest").age"
[ -e "$sealed" ] || { age --encrypt --recipients-file "$RECIPIENTS" --output "$sealed.part" "$newest" && mv "$sealed.part" "$sealed"; }
ls "$BACKUP_DIR"/encrypted/*.age | head -n -14 | xargs -r rm
case $OFFSITE in
  *:*) rsync --archive --ignore-existing "$BACKUP_DIR/encrypted/" "$OFFSITE" ;;
  *) cp --update "$sealed" "$OFFSITE" ;;
esac
echo "$(basename "$sealed") is at $OFFSITE"
# An alarm rings when this has not been stored for two days.
${OWNER:-owner} backup --succeeded copy
